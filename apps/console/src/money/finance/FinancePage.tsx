import { Button, Card, EmptyState, saveFile, showToast, TextField, useText } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { FormEvent } from 'react';
import { api } from '../../api.ts';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { paths } from '../../paths.ts';
import { type FinanceRange, financeQuery } from './queries.ts';
import { TiePanel } from './TiePanel.tsx';
import { useDayColumns } from './use-day-columns.tsx';

/** The days of the books: what players had, what moved, what they have, and whether that is what the ledger says. */
export function FinancePage(range: FinanceRange) {
  const t = useText();
  const finance = useQuery(financeQuery(range));
  const columns = useDayColumns();
  return (
    <>
      <PageHead
        title={t('finance.title')}
        about={
          finance.data &&
          t('finance.about', {
            from: finance.data.from,
            to: finance.data.to,
            zone: finance.data.timeZone,
          })
        }
      >
        <Save range={range} />
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-8">
        {finance.data && (
          <DaysForm
            key={`${finance.data.from} ${finance.data.to}`}
            from={finance.data.from}
            to={finance.data.to}
          />
        )}
        {finance.data && <TiePanel ties={finance.data.ties} checkedAt={finance.data.checkedAt} />}
        <Card className="overflow-hidden pt-3">
          <QueryTable
            query={finance}
            caption={t('finance.caption')}
            columns={columns}
            rows={finance.data?.days ?? []}
            rowKey={({ day, currency }) => `${day} ${currency}`}
            empty={<EmptyState title={t('finance.empty')} body={t('finance.emptyBody')} />}
          />
        </Card>
        <p className="text-text-3">{t('finance.note')}</p>
      </div>
    </>
  );
}

function DaysForm({ from, to }: { from: string; to: string }) {
  const t = useText();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void navigate({
      to: paths.finance,
      search: { from: String(fields.get('from')), to: String(fields.get('to')) },
    });
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <TextField type="date" name="from" required label={t('finance.from')} defaultValue={from} />
      <TextField type="date" name="to" required label={t('finance.to')} defaultValue={to} />
      <Button type="submit">{t('finance.show')}</Button>
    </form>
  );
}

function Save({ range }: { range: FinanceRange }) {
  const t = useText();
  const words = useFaultText();
  const save = useMutation({
    mutationFn: () => api.finance.file({ query: range }),
    onSuccess: (file) => saveFile(file, 'finance-days.csv'),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <Button
      size="sm"
      icon={<Download size={16} aria-hidden="true" />}
      pending={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('finance.file')}
    </Button>
  );
}
