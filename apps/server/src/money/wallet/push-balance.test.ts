import { openDatabase } from '@fairhouse/db';
import { createLogger } from '@fairhouse/serve';
import { expect, it, vi } from 'vitest';
import { SocketHub } from '../../socket/hub.ts';
import { pushBalance } from './push-balance.ts';

it('a balance that cannot be read ends no process: nobody waits for it', async () => {
  const db = openDatabase({ url: 'postgres://127.0.0.1/none' });
  await db.close();
  const hub = new SocketHub();
  const send = vi.fn();
  hub.add('plr_1', 'ses_1', { bufferedAmount: 0, send, close: () => {}, terminate: () => {} });
  const log = createLogger('test', 'silent');
  const warned = vi.spyOn(log, 'warn');
  await pushBalance({ db, hub, log, now: Date.now }, { brandId: 'brd_1', id: 'plr_1', currency: 'PHP' });
  expect(send).not.toHaveBeenCalled();
  expect(warned).toHaveBeenCalledOnce();
});
