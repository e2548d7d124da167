import { createLogger } from '@fairhouse/serve';
import { expect, it, vi } from 'vitest';
import { SocketHub } from '../../socket/hub.ts';
import { pushBalance } from './push-balance.ts';

it('a balance that cannot be read ends no process: nobody waits for it', async () => {
  const hub = new SocketHub();
  hub.readBy(() => Promise.reject(new Error('away')));
  const send = vi.fn();
  hub.add('plr_1', 'ses_1', { bufferedAmount: 0, send, close: () => {}, terminate: () => {} });
  const log = createLogger('test', 'silent');
  const warned = vi.spyOn(log, 'warn');
  await pushBalance({ hub, log }, { brandId: 'brd_1', id: 'plr_1', currency: 'PHP' });
  expect(send).not.toHaveBeenCalled();
  expect(warned).toHaveBeenCalledOnce();
});
