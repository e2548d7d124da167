import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  formatShort,
  Skeleton,
  showToast,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { HandedAccount, OpenedAccount } from '@fairhouse/wire/agency/opening';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { KeyRound, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { HandedDialog } from './HandedDialog.tsx';
import { openedAccountsQuery } from './queries.ts';

/** Accounts that an agent opened by hand; whoever has not come yet can be given another password. */
export function OpenedAccounts() {
  const t = useText();
  const asked = useInfiniteQuery(openedAccountsQuery);
  const [handed, setHanded] = useState<HandedAccount>();
  const items = asked.data?.pages.flatMap((page) => page.items) ?? [];
  if (asked.isPending) return <Skeleton className="h-40 rounded-card" />;
  if (!asked.data) return <ErrorState onRetry={() => void asked.refetch()} />;
  return (
    <section className="card overflow-hidden" aria-label={t('agency.opening.opened')}>
      <h2 className="px-5 pt-4 font-semibold">{t('agency.opening.opened')}</h2>
      {items.length === 0 ? (
        <EmptyState
          icon={<UserPlus size={24} />}
          title={t('agency.opening.openedNone')}
          body={t('agency.opening.openedNoneBody')}
        />
      ) : (
        <ul className="mt-2 divide-y divide-line-soft">
          {items.map((item) => (
            <Item key={item.id} item={item} onHanded={setHanded} />
          ))}
        </ul>
      )}
      <LoadMore query={asked} shown={items.length} />
      <HandedDialog handed={handed} onClose={() => setHanded(undefined)} />
    </section>
  );
}

type ItemProps = { readonly item: OpenedAccount; readonly onHanded: (account: HandedAccount) => void };

function Item({ item: { id, account, agent, openedAt, entered }, onHanded }: ItemProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const renew = useMutation({
    mutationFn: () => client.opening.renewPassword({ params: { id } }),
    onSuccess: onHanded,
    onError: (error) => {
      showToast({ tone: 'bad', text: refusalText(t, error) });
      return queryClient.invalidateQueries(openedAccountsQuery);
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 px-5 py-3">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <b className="break-all">{account}</b>
          {agent && <Badge tone="info">{t('agency.team.agent')}</Badge>}
        </span>
        <span className="block text-meta text-text-3">
          {formatShort(openedAt, timeZone, language)} ·{' '}
          {t(entered ? 'agency.opening.entered' : 'agency.opening.waiting')}
        </span>
      </span>
      {!entered && (
        <Button
          size="sm"
          icon={<KeyRound size={16} />}
          pending={renew.isPending}
          onClick={() => renew.mutate()}
        >
          {t('agency.opening.newPassword')}
        </Button>
      )}
    </li>
  );
}
