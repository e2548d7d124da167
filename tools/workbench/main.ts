import { followWorkbench } from './build-workbench.ts';

const { url } = await followWorkbench(Number(process.env.PORT ?? 4100));
console.log(`The workbench is at ${url}`);
