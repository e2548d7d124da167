import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from '@fairhouse/db';
import { type LaunchSettings, PLACES } from './settings.ts';

/**
 * Makes sure that every port can be opened, before anything is started.
 * @throws StartError `port_taken`, `setting_wrong`
 */
export async function checkPorts({ host, ports }: Pick<LaunchSettings, 'host' | 'ports'>): Promise<void> {
  for (const place of PLACES) {
    const probe = createServer();
    try {
      probe.listen({ host, port: ports[place], exclusive: true });
      await once(probe, 'listening');
    } catch (fault) {
      throw explain(fault, `${ports[place]} (${place})`, host);
    }
    probe.close();
    await once(probe, 'close');
  }
}

function explain(fault: unknown, port: string, host: string): unknown {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
  const hint = 'choose other ports, for example with PORT=9080 npm start';
  if (code === 'EADDRINUSE') return new StartError('port_taken', `Port ${port} is taken: ${hint}.`, fault);
  if (code === 'EACCES')
    return new StartError('port_taken', `Port ${port} may not be opened by this user: ${hint}.`, fault);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError('setting_wrong', `HOST ${host} is not an address of this machine.`, fault);
  }
  return fault;
}
