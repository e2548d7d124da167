import { formatMoney, type Money } from '@fairhouse/kernel';
import { ConfirmDialog, useText } from '@fairhouse/ui';
import { useEffect, useState } from 'react';
import type { Opened } from '../state/api.ts';
import { tellFrame } from '../state/frame.ts';

type RealityCheckProps = {
  readonly opened: Opened;
  readonly net: Money;
  readonly seconds: number;
  readonly onDue: () => void;
};

/** In practice play, every so many minutes: how long, how it stands, and whether to go on. With real money the house asks. */
export function RealityCheck({ opened, net, seconds, onDue }: RealityCheckProps) {
  const t = useText();
  const minutes = opened.demo ? opened.jurisdiction.realityCheckMinutes : 0;
  const [seen, setSeen] = useState(0);
  const due = minutes > 0 ? Math.floor(seconds / (minutes * 60)) : 0;
  const open = due > seen;
  useEffect(() => {
    if (open) onDue();
  }, [open, onDue]);
  const goOn = () => setSeen(due);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={goOn}
      title={t('stage.reality.title')}
      body={t('stage.reality.body', { count: due * minutes, net: formatMoney(net) })}
      confirmLabel={t('stage.reality.leave')}
      cancelLabel={t('stage.reality.goOn')}
      onConfirm={() => tellFrame(opened.parentOrigin, 'fairhouse.leave')}
    />
  );
}
