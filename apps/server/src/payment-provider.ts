import { openDatabase } from '@fairhouse/db';
import { settingsFromFiles, startOrRefuse } from '@fairhouse/serve';
import { readCommandConfig } from './config.ts';
import { connectBtcpay } from './money/payment/index.ts';

const HELP = `BTCPAY_API_KEY=… BTCPAY_WEBHOOK_SECRET=… \\
  node apps/server/src/payment-provider.ts btcpay CODE ADDRESS STORE PAYOUT_METHOD BRAND NAME`;

const [verb, code, baseUrl, storeId, payoutMethod, brandId, name] = process.argv.slice(2);

await startOrRefuse(async () => {
  const { databaseUrl, sealing } = readCommandConfig(process.env);
  const { BTCPAY_API_KEY: apiKey, BTCPAY_WEBHOOK_SECRET: webhookSecret } = settingsFromFiles(process.env);
  if (
    verb !== 'btcpay' ||
    !code ||
    !baseUrl ||
    !storeId ||
    !payoutMethod ||
    !brandId ||
    !name ||
    !apiKey ||
    !webhookSecret
  ) {
    process.exitCode = 1;
    console.log(HELP);
    return;
  }
  const db = openDatabase({ url: databaseUrl, role: 'fairhouse_app', schema: 'platform', max: 1 });
  try {
    const wish = { code, baseUrl, storeId, payoutMethod, brandId, name, apiKey, webhookSecret };
    await connectBtcpay(db, sealing, wish);
    console.log(
      `${code} is connected; its methods are off until staff turn them on in the console, under Cashier`,
    );
  } finally {
    await db.close();
  }
});
