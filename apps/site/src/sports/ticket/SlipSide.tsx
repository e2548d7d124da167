import { Button, Dialog, Tabs, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { useSession } from '../../state/session.ts';
import { SlipPanel } from './SlipPanel.tsx';
import { useSlip } from './slip.ts';
import './sports.css';
import { TicketList } from './TicketList.tsx';
import { useSlipSync } from './use-slip-sync.ts';

/** The slip and the member's bets beside the matches; on a phone a bar opens them. */
export function SlipSide() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { length: count } = useSlip();
  const member = useSession() !== undefined;
  useSlipSync();
  return (
    <>
      <aside className="slip-side max-lg:hidden">
        <SlipTabs first="slip" />
      </aside>
      {(count > 0 || member) && (
        <div className="slip-bar">
          <span className="min-w-0 flex-1 truncate font-semibold">
            {count > 0 ? t('sports.inSlip', { count }) : t('sports.mine')}
          </span>
          <Button variant="main" onClick={() => setOpen(true)}>
            {t(count > 0 ? 'sports.openSlip' : 'sports.openBets')}
          </Button>
        </div>
      )}
      <Dialog open={open} onOpenChange={setOpen} title={t('sports.slip')}>
        <SlipTabs first={count > 0 ? 'slip' : 'mine'} />
      </Dialog>
    </>
  );
}

/** @param first what is shown at the start */
function SlipTabs({ first }: { first: 'slip' | 'mine' }) {
  const t = useText();
  const member = useSession() !== undefined;
  const { length: count } = useSlip();
  const [tab, setTab] = useState<string>(first);
  return (
    <section className="slip card" aria-label={t('sports.slip')}>
      <Tabs
        label={t('sports.slip')}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'slip', label: count === 0 ? t('sports.slip') : t('sports.slipCount', { count }) },
          { value: 'mine', label: t('sports.mine') },
        ]}
      />
      {tab === 'slip' || !member ? <SlipPanel onPlaced={() => setTab('mine')} /> : <TicketList />}
    </section>
  );
}
