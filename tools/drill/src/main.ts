import { printAttack } from './attack/report-attack.ts';
import { isBreach as isHole, runAttack } from './attack/run-attack.ts';
import { isBreach as isBroken, printChain, runChain } from './chain/run-chain.ts';
import { printChaos } from './chaos/report-chaos.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { KILL_HEADING, printKill, printKills } from './kill/report-kill.ts';
import { isBreach, runKill } from './kill/run-kill.ts';
import { HELP, readCommand, WrongCommand } from './options.ts';

async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args);
  if (command.drill === 'help') return console.log(HELP);
  console.log(`seed ${command.seed}`);
  if (command.drill === 'kill') {
    console.log(KILL_HEADING);
    const kills = await runKill(command, (kill, number) => console.log(printKill(kill, number)));
    console.log(printKills(kills));
    if (kills.some(isBreach)) process.exitCode = 1;
    return;
  }
  if (command.drill === 'attack') {
    const attack = await runAttack(command);
    console.log(printAttack(attack));
    if (attack.waves.some(isHole)) process.exitCode = 1;
    return;
  }
  if (command.drill === 'chain') {
    const chain = await runChain(command);
    console.log(printChain(chain));
    if (isBroken(chain)) process.exitCode = 1;
    return;
  }
  const chaos = await runChaos(command);
  console.log(printChaos(chaos));
  if (chaos.breaches.length > 0) process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (fault) {
  console.error(fault instanceof WrongCommand ? fault.message : fault);
  process.exitCode = 2;
}
