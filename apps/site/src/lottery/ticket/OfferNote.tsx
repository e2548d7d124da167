import type { NumberState } from '@fairhouse/rules/lottery/limit/number-state';
import { Badge, useText } from '@fairhouse/ui';

/** Says that numbers pay half in this draw, or that no more is taken on them. */
export function OfferNote({ offer }: { offer: NumberState }) {
  const t = useText();
  if (offer === 'open') return null;
  return <Badge tone={offer === 'half' ? 'warn' : 'loss'}>{t(`lottery.offer.${offer}`)}</Badge>;
}
