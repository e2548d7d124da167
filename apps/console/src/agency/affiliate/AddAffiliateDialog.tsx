import { Dialog, showToast, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { saveAffiliateMutation } from './queries.ts';

const CODE = /^[A-Za-z0-9]{4,32}$/;
const DOMAIN = /^(?=.{1,255}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

const trim = (typed: string) => typed.trim();

/** Adds a code that brings people to an account, or to the house. */
export function AddAffiliateDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useForm({ defaultValues: { code: '', owner: '', domain: '' } });
  const field = fieldsOf(form);
  const save = useMutation({
    ...saveAffiliateMutation(),
    onSuccess: (_, body) => {
      showToast({ tone: 'good', text: t('affiliate.saved', { code: body.code }) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('affiliate.dialog')}
      description={t('affiliate.dialogAbout')}
    >
      <Form
        className="grid gap-4"
        form={form}
        fault={formFault(t, save.error, {
          already_bound: { field: 'code', words: 'affiliate.codeTaken' },
          not_found: { field: 'owner', words: 'affiliate.ownerUnknown' },
        })}
        pending={save.isPending}
        onSubmit={({ code, domain, owner }) =>
          save.mutate({ code, domain: domain || null, owner: owner || null, enabled: true })
        }
        end={<Submit>{t('affiliate.save')}</Submit>}
      >
        <TextField
          label={t('affiliate.code')}
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          {...field('code', {
            setValueAs: trim,
            validate: (typed) => CODE.test(typed) || t('affiliate.codeRule'),
          })}
        />
        <TextField
          label={t('affiliate.owner')}
          hint={t('affiliate.ownerHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          {...field('owner', { setValueAs: trim })}
        />
        <TextField
          label={t('affiliate.domain')}
          hint={t('affiliate.domainHint')}
          placeholder="partner.example"
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          {...field('domain', {
            setValueAs: trim,
            validate: (typed) => typed === '' || DOMAIN.test(typed) || t('affiliate.domainRule'),
          })}
        />
      </Form>
    </Dialog>
  );
}
