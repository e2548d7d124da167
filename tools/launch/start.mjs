import { install, runScript } from './prepare.mjs';

const HELP = `Usage: npm start [-- --verbose | --help]

Starts the site, the operator's console, the game studio, the sportsbook and
the sandbox of outside services, with a PostgreSQL of their own.

  --verbose        show the log lines of every part
  --help           show this text

Environment
  PORT             port of the site; console, studio, sandbox and
                   sportsbook take the next four (8080)
  HOST             address to listen on (127.0.0.1)
  FAIRHOUSE_DATA   folder of database, secret and logs (.data)
  DATABASE_URL     use this PostgreSQL (15 or newer) instead of the embedded
                   one: postgres://user:password@host:5432/database
  SITE_ORIGIN, CONSOLE_ORIGIN, STUDIO_ORIGIN, SANDBOX_ORIGIN, SPORTSBOOK_ORIGIN
                   addresses the browser uses, when a proxy stands in front
                   (http://HOST:port)
  TRUSTED_PROXIES  addresses of proxies whose X-Forwarded-For is believed,
                   separated by commas (none)
  METRICS_TOKEN    bearer token for /metrics; without it only this machine
                   may read them
  DEMO_MONTH       off: the demo brand begins without its team and their
                   month of play (on)
  LOG_LEVEL        trace, debug, info, warn or error (info)`;

const args = process.argv.slice(2);
const unknown = args.find((arg) => !['--help', '-h', '--verbose'].includes(arg));
if (unknown) {
  console.error(`Unknown option ${unknown}; npm start -- --help lists all.`);
  process.exit(1);
}
if (args.includes('--help') || args.includes('-h')) {
  console.log(HELP);
} else {
  await install();
  runScript('tools/launch/serve.ts', args);
}
