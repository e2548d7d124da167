const APPS = ['server', 'studio', 'sportsbook'];

const [name = ''] = process.argv.slice(2);
if (!APPS.includes(name)) {
  console.error(`Name the process to run: ${APPS.join(', ')}.`);
  process.exit(1);
}
await import(new URL(`../../apps/${name}/src/main.ts`, import.meta.url).href);
