import type { Id } from '@fairhouse/kernel';
import { Button, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { TAG_MAX } from '@fairhouse/wire/office/overview-words';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { useMay } from '../../platform/staff/index.ts';
import { type Overview, tagMutation } from './queries.ts';

/** Words that tell a member apart; whoever may write notes gives and takes them. */
export function Tags({ memberId, tags }: { memberId: Id<'player'> } & Pick<Overview, 'tags'>) {
  const t = useText();
  const may = useMay('note.write');
  const form = useForm({ defaultValues: { tag: '' } });
  const set = useMutation({ ...tagMutation(memberId), onSuccess: () => form.reset() });
  return (
    <div className="grid gap-2 px-4 pb-3">
      <ul className="flex flex-wrap gap-1.5">
        {tags.length === 0 && <li className="text-text-3">{t('overview.noTags')}</li>}
        {tags.map(({ tag, by }) => (
          <li key={tag} title={by}>
            {may ? (
              <Button
                size="sm"
                aria-label={t('overview.removeTag', { tag })}
                disabled={set.isPending}
                onClick={() => set.mutate({ tag, on: false })}
              >
                {tag} <X size={14} aria-hidden="true" />
              </Button>
            ) : (
              <span className="tag">{tag}</span>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <Form
          className="flex items-end gap-2"
          form={form}
          fault={formFault(t, set.error)}
          pending={set.isPending}
          onSubmit={({ tag }) => set.mutate({ tag, on: true })}
          end={<Submit>{t('overview.addTag')}</Submit>}
        >
          <TextField
            label={t('overview.tagName')}
            maxLength={TAG_MAX}
            {...fieldsOf(form)('tag', {
              setValueAs: (typed: string) => typed.trim(),
              validate: (typed) => typed.trim() !== '' || t('overview.tagMissing'),
            })}
          />
        </Form>
      )}
    </div>
  );
}
