import { launchFreePlay } from './free-play.ts';

const [site, gameId, vassalage] = process.argv.slice(2);

if (site) console.log(JSON.stringify(await launchFreePlay(site, gameId, vassalage)));
else {
  console.error('node tools/conformance/src/launch-free-play.ts SITE [GAME VASSALAGE]');
  process.exitCode = 2;
}
