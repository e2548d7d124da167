import { describe, expect, it } from 'vitest';
import { readSandboxConfig } from './config.ts';

const GOOD = {
  SANDBOX_PORT: '8083',
  SITE_ORIGIN: 'http://127.0.0.1:8080',
  SANDBOX_ORIGIN: 'http://127.0.0.1:8083',
  FAIRHOUSE_SECRET: 'ab'.repeat(32),
  FAIRHOUSE_DATA: '.data',
};

describe('readSandboxConfig', () => {
  it('reads what is given and listens on loopback unless told', () => {
    expect(readSandboxConfig(GOOD)).toMatchObject({ host: '127.0.0.1', port: 8083, data: '.data' });
  });

  it('names everything that is missing or wrong at once', () => {
    const env = { ...GOOD, SANDBOX_PORT: 'http', SITE_ORIGIN: 'http://127.0.0.1:8080/', FAIRHOUSE_DATA: '' };
    expect(() => readSandboxConfig(env)).toThrow('FAIRHOUSE_DATA, SANDBOX_PORT, SITE_ORIGIN');
  });
});
