import { install, runScript } from './prepare.mjs';

await install();
runScript('tools/launch/test.ts', process.argv.slice(2));
