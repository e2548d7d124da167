import { createLogger, drainOnSignal } from '@fairhouse/serve';
import { startTracing } from '@fairhouse/trace';
import { createSandbox } from './app.ts';
import { readSandboxConfig } from './config.ts';

const config = readSandboxConfig(process.env);
const stopTracing = await startTracing('sandbox', process.env);
const log = createLogger('sandbox', config.logLevel);
const sandbox = await createSandbox({ config, log, now: Date.now });
drainOnSignal(log, sandbox.readiness, process.env, [sandbox.close, stopTracing]);
await sandbox.server.listen({ host: config.host, port: config.port });
