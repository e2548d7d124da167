import { Amount, Button, Dialog, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { Protection } from '@fairhouse/wire/identity/protection';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Go, useGo } from '../../shell/go.tsx';
import { refusalText } from '../../state/refusal.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { protectionQuery } from './queries.ts';
import { spanText } from './span-text.ts';
import { useAcknowledge } from './use-protection.ts';

const MINUTE_MS = 60_000;

/** How long the member has played and how it stands: play goes on when they say so. */
export default function TimeCheckDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const acknowledge = useAcknowledge();
  const { data, isError, error, refetch } = useQuery({ ...protectionQuery, staleTime: 0 });
  const stop = () => {
    onClose();
    go(paths.home);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('protection.look.title')}
      description={t('protection.look.lead')}
      footer={
        <>
          <Button className="max-sm:flex-1" onClick={stop}>
            {t('protection.look.stop')}
          </Button>
          <Button
            className="max-sm:flex-1"
            variant="ink"
            disabled={!data}
            pending={acknowledge.isPending}
            onClick={() => acknowledge.mutate(undefined, { onSuccess: onClose })}
          >
            {t('protection.look.goOn')}
          </Button>
        </>
      }
    >
      {data ? (
        <Facts running={data.play.running} />
      ) : isError ? (
        <ErrorState
          detail={`${t('protection.look.failed')} ${refusalText(t, error)}`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-40 rounded-card" />
      )}
      <p className="mt-2 flex flex-wrap gap-x-5">
        <Go
          to={paths.member('personalHistoryCopy')}
          className="link-line inline-flex min-h-11 items-center"
          onClick={onClose}
        >
          {t('protection.look.records')}
        </Go>
        <Go
          to={paths.member('limits')}
          className="link-line inline-flex min-h-11 items-center"
          onClick={onClose}
        >
          {t('protection.look.limits')}
        </Go>
      </p>
    </Dialog>
  );
}

function Facts({ running }: Pick<Protection['play'], 'running'>) {
  const t = useText();
  const symbol = useMoneySymbol();
  const facts = running
    ? ([
        ['staked', running.staked],
        ['paid', running.paid],
      ] as const)
    : [];
  const minutes = running ? Math.floor((Date.now() - running.beganAt) / MINUTE_MS) : 0;
  return (
    <dl className="grid grid-cols-2 gap-4">
      <div>
        <dt className="text-meta text-text-2">{t('protection.look.played')}</dt>
        <dd className="text-lead">{spanText(t, Math.max(0, minutes))}</dd>
      </div>
      <div>
        <dt className="text-meta text-text-2">{t('protection.look.net')}</dt>
        <dd className="text-lead">
          <Amount value={running?.net ?? '0.0000'} symbol={symbol} signed />
        </dd>
      </div>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt className="text-meta text-text-2">{t(`protection.look.${key}`)}</dt>
          <dd>
            <Amount value={value} symbol={symbol} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
