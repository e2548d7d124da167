import { Button, ConfirmDialog, showToast, TextField, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import { SCREENING_LIST_MAX } from '@fairhouse/wire/office/aml-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { formFault } from '../../parts/form-fault.ts';
import { Instant } from '../../parts/Instant.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useMay } from '../../platform/staff/index.ts';
import { dropListMutation, listsQuery, setListMutation } from './queries.ts';

/** The lists that members are screened against, and the way to load one. */
export function ListsPanel() {
  const t = useText();
  const may = useMay('aml.write');
  const [dropping, setDropping] = useState<string>();
  return (
    <Panel title={t('aml.lists.title')}>
      <div className="grid gap-3 px-4 pb-4">
        <p className="text-meta text-text-2">{t('aml.lists.about')}</p>
        <Loaded query={useQuery(listsQuery)} room="h-16">
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-text-2">{t('aml.lists.none')}</p>
            ) : (
              <ul className="grid gap-2">
                {items.map(({ name, entries, at, by }) => (
                  <li key={name} className="flex flex-wrap items-center gap-2">
                    <b className="break-words">{name}</b>
                    <span>{t('aml.lists.entries', { count: entries })}</span>
                    <span className="flex-1 text-text-3">
                      <Instant at={at} /> {by}
                    </span>
                    {may && (
                      <Button
                        size="sm"
                        aria-label={t('aml.lists.dropNamed', { name })}
                        onClick={() => setDropping(name)}
                      >
                        {t('aml.lists.drop')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        {may && <LoadForm />}
      </div>
      {dropping !== undefined && <DropDialog name={dropping} onClose={() => setDropping(undefined)} />}
    </Panel>
  );
}

function LoadForm() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [file, setFile] = useState<File>();
  const load = useMutation({
    ...setListMutation,
    onSuccess: () => {
      setName('');
      setFile(undefined);
      showToast({ tone: 'good', text: t('aml.lists.loaded') });
    },
  });
  const blocked =
    name.trim() === ''
      ? t('aml.lists.nameMissing')
      : !file
        ? t('aml.lists.fileMissing')
        : file.size > SCREENING_LIST_MAX
          ? t('aml.lists.tooLarge')
          : undefined;
  return (
    <PlainForm
      className="grid gap-2 sm:max-w-md"
      fault={formFault(t, load.error)}
      pending={load.isPending}
      onSubmit={() => file && load.mutate({ name: name.trim(), file })}
      end={<Submit blocked={blocked}>{t('aml.lists.load')}</Submit>}
    >
      <TextField
        label={t('aml.lists.name')}
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.json,.ndjson,.jsonl,text/csv,application/json"
        aria-label={t('aml.lists.file')}
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button icon={<FileUp size={18} />} onClick={() => input.current?.click()}>
        {file ? t('aml.lists.chosen', { name: file.name }) : t('aml.lists.file')}
      </Button>
    </PlainForm>
  );
}

function DropDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const t = useText();
  const words = useFaultText();
  const drop = useMutation({
    ...dropListMutation,
    onSuccess: () => showToast({ tone: 'good', text: t('aml.lists.dropped') }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('aml.lists.dropTitle', { name })}
      body={t('aml.lists.dropBody')}
      confirmLabel={t('aml.lists.drop')}
      cancelLabel={t('aml.lists.keep')}
      pending={drop.isPending}
      onConfirm={() => drop.mutate(name)}
      onOpenChange={onClose}
    />
  );
}
