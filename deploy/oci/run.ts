const APPS = ['server', 'studio', 'sportsbook'];

const [name = ''] = process.argv.slice(2);
if (!APPS.includes(name)) {
  console.error(`Name the process to run: ${APPS.join(', ')}.`);
  process.exit(1);
}
await import(new URL(`../../dist/servers/${name}.js`, import.meta.url).href);
