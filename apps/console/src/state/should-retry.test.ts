import { CallRefused, NetworkFailure } from '@fairhouse/client';
import { describe, expect, it } from 'vitest';
import { shouldRetry } from './should-retry.ts';

const refused = (code: 'not_found' | 'service_unavailable', status: number) =>
  new CallRefused({ success: false, code, message: '' }, status);

describe('asking again', () => {
  it('does not repeat a question that was answered', () => {
    expect(shouldRetry(0, refused('not_found', 404))).toBe(false);
  });

  it('tries a lost connection and a busy service twice, then stops', () => {
    for (const error of [new NetworkFailure('gone'), refused('service_unavailable', 503)]) {
      expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
    }
  });
});
