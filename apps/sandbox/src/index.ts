export { createSandbox, type SandboxApp, type SandboxOptions } from './app.ts';
export { readSandboxConfig, type SandboxConfig } from './config.ts';
