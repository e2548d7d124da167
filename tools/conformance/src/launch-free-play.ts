import { launchFreePlay } from './free-play.ts';

const [site, gameId, vendorCode] = process.argv.slice(2);

if (site) console.log(JSON.stringify(await launchFreePlay(site, gameId, vendorCode)));
else {
  console.error('node tools/conformance/src/launch-free-play.ts SITE [GAME VENDOR]');
  process.exitCode = 2;
}
