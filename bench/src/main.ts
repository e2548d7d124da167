import { WrongCommand } from './options.ts';
import { runCommand } from './run-command.ts';

try {
  console.log((await runCommand(process.argv.slice(2))).printed);
} catch (fault) {
  console.error(fault instanceof WrongCommand ? fault.message : fault);
  // What a bench had opened would keep the process alive.
  process.exit(1);
}
