import { createLogger } from '@fairhouse/serve';
import { type Config, openPlatform, payAgents } from '@fairhouse/server';

/** A process that pays agents once, by what the job of the server pays them by, when it is told to. It waits to be killed. */
const config = JSON.parse(process.env.PAYER_CONFIG ?? '') as Config;
const platform = await openPlatform(config, createLogger('payer', 'error'), Date.now);
process.on('disconnect', () => process.exit());
process.once('message', async () => {
  await payAgents(platform, new AbortController().signal);
  process.send?.('paid');
});
process.send?.('ready');
