import { isBreach } from './findings.ts';
import { HELP, readCommand, WrongCommand } from './options.ts';

/** A long drill says how far it is after so many turns. */
const TOLD_EACH = 25;

/** What a drill needs is read when it is asked for. */
async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args);
  if (command.drill === 'help') return console.log(HELP);
  console.log(`seed ${command.seed}`);
  if (command.drill === 'kill') {
    const { runKill } = await import('./kill/run-kill.ts');
    const { KILL_HEADING, printKill, printKills } = await import('./kill/report-kill.ts');
    console.log(KILL_HEADING);
    const kills = await runKill(command, (kill, number) => console.log(printKill(kill, number)));
    console.log(printKills(kills));
    if (kills.some(isBreach)) process.exitCode = 1;
    return;
  }
  if (command.drill === 'fleet') {
    const { runFleet } = await import('./fleet/run-fleet.ts');
    const { FLEET_HEADING, printTurn, printTurns } = await import('./fleet/report-fleet.ts');
    console.log(FLEET_HEADING);
    const turns = await runFleet(command, (turn, number) => console.log(printTurn(turn, number)));
    console.log(printTurns(turns));
    if (turns.some(isBreach)) process.exitCode = 1;
    return;
  }
  if (command.drill === 'failover') {
    const { runFailover } = await import('./failover/run-failover.ts');
    const { FAILOVER_HEADING, printFailover, printFailovers } = await import('./failover/report-failover.ts');
    console.log(FAILOVER_HEADING);
    const failovers = await runFailover(command, (one, number) => console.log(printFailover(one, number)));
    console.log(printFailovers(failovers));
    if (failovers.some(isBreach)) process.exitCode = 1;
    return;
  }
  if (command.drill === 'restore') {
    const { runRestore } = await import('./restore/run-restore.ts');
    const { printRestore } = await import('./restore/report-restore.ts');
    const restore = await runRestore(command);
    console.log(printRestore(restore));
    if (isBreach(restore)) process.exitCode = 1;
    return;
  }
  if (command.drill === 'attack') {
    const { isBreach, runAttack } = await import('./attack/run-attack.ts');
    const { printAttack } = await import('./attack/report-attack.ts');
    const attack = await runAttack(command);
    console.log(printAttack(attack));
    if (attack.waves.some(isBreach)) process.exitCode = 1;
    return;
  }
  if (command.drill === 'chain') {
    const { isBreach, printChain, runChain } = await import('./chain/run-chain.ts');
    const chain = await runChain(command);
    console.log(printChain(chain));
    if (isBreach(chain)) process.exitCode = 1;
    return;
  }
  if (command.drill === 'pay') {
    const { runPay } = await import('./pay/run-pay.ts');
    const { isPayBreach, PAY_HEADING, printPay, printTurn } = await import('./pay/report-pay.ts');
    console.log(PAY_HEADING);
    let number = 0;
    const { turns, reruns } = await runPay(command, (turn, kills) => {
      number += 1;
      console.log(printTurn(turn, number, kills));
    });
    console.log(printPay(turns, reruns));
    if (isPayBreach(turns, reruns)) process.exitCode = 1;
    return;
  }
  if (command.drill === 'signatures') {
    const { runSignatures } = await import('./signatures/run-signatures.ts');
    const { printSignatures, printSoFar } = await import('./signatures/report-signatures.ts');
    const drill = await runSignatures(command, (so) => {
      if (so.turns % TOLD_EACH === 0) console.log(printSoFar(so));
    });
    console.log(printSignatures(drill));
    if (drill.breaches.length > 0) process.exitCode = 1;
    return;
  }
  const { runChaos } = await import('./chaos/run-chaos.ts');
  const { printChaos } = await import('./chaos/report-chaos.ts');
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
