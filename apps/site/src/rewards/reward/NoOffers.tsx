import { EmptyState, useText } from '@fairhouse/ui';
import { ShieldCheck } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';

/** Instead of what is offered, for a member who may be offered nothing now. */
export function NoOffers() {
  const t = useText();
  return (
    <EmptyState
      icon={<ShieldCheck size={24} />}
      title={t('reward.withheld')}
      body={t('reward.withheldBody')}
      action={<GoButton to={paths.games()}>{t('lobby.allGames')}</GoButton>}
    />
  );
}
