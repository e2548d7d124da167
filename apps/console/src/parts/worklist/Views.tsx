import { Button, Checkbox, IconButton, Menu, showToast, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { WorkView } from '@fairhouse/wire/platform/worklist';
import { WORK_VIEW_NAME_MAX, type Worklist } from '@fairhouse/wire/platform/worklist-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Bookmark, ChevronsUpDown, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../FormDialog.tsx';
import { formFault } from '../form-fault.ts';
import { useFaultText } from '../use-fault-text.ts';
import { forgetViewMutation, saveViewMutation, viewsQuery } from './work-queries.ts';
import type { WorkSearch } from './work-row.ts';

type ViewsProps = {
  readonly queue: Worklist;
  readonly search: WorkSearch;
  readonly onSearch: (search: WorkSearch) => void;
};

const given = (search: WorkSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

const sameSearch = (view: WorkView['search'], search: Record<string, string>): boolean => {
  const keys = new Set([...Object.keys(view), ...Object.keys(search)]);
  return [...keys].every((key) => view[key] === search[key]);
};

/** The view that the filters are, and the others that one can go to; one's own can be changed and removed. */
export function Views({ queue, search, onSearch }: ViewsProps) {
  const t = useText();
  const words = useFaultText();
  const [saving, setSaving] = useState(false);
  const views = useQuery(viewsQuery(queue)).data?.items ?? [];
  const now = given(search);
  const shown = views.find((view) => sameSearch(view.search, now));
  const forget = useMutation({
    ...forgetViewMutation(),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  const nameOf = ({ name, mine, by }: WorkView) => (mine ? name : t('queue.work.viewOf', { name, by }));
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="sm" icon={<Bookmark size={16} aria-hidden="true" />}>
            <span className="text-text-3">{t('queue.work.view')}</span>{' '}
            <b>{shown ? nameOf(shown) : t('queue.work.noView')}</b>
            <ChevronsUpDown size={14} aria-hidden="true" />
          </Button>
        }
        items={[
          ...views.map((view) => ({
            key: view.id,
            label: nameOf(view),
            onSelect: () => onSearch(view.search),
          })),
          {
            key: 'save',
            label: t('queue.work.saveView'),
            icon: <Plus size={16} aria-hidden="true" />,
            onSelect: () => setSaving(true),
          },
        ]}
      />
      {shown?.mine && (
        <IconButton
          label={t('queue.work.forgetView', { name: shown.name })}
          disabled={forget.isPending}
          onClick={() => forget.mutate(shown)}
        >
          <Trash2 size={16} />
        </IconButton>
      )}
      {saving && (
        <SaveView
          queue={queue}
          search={now}
          names={views.filter(({ mine }) => mine).map(({ name }) => name)}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

type SaveViewProps = {
  readonly queue: Worklist;
  readonly search: Record<string, string>;
  readonly names: readonly string[];
  readonly onClose: () => void;
};

function SaveView({ queue, search, names, onClose }: SaveViewProps) {
  const t = useText();
  const form = useForm({ defaultValues: { name: '', shared: false } });
  const field = fieldsOf(form);
  const replaces = names.includes(form.watch('name').trim());
  const save = useMutation({
    ...saveViewMutation(),
    onSuccess: ({ name }) => {
      showToast({ tone: 'good', text: t('queue.work.viewSaved', { name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('queue.work.saveView')}
      description={t('queue.work.saveBody')}
      submitLabel={t(replaces ? 'queue.work.replaceView' : 'queue.work.saveDo')}
      form={form}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onSubmit={({ name, shared }) => save.mutate({ queue, name, shared, search })}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('queue.work.viewName')}
        maxLength={WORK_VIEW_NAME_MAX}
        {...field('name', {
          setValueAs: (typed: string) => typed.trim(),
          required: t('queue.work.viewNameMissing'),
        })}
      />
      <Checkbox label={t('queue.work.share')} {...field('shared')} />
    </FormDialog>
  );
}
