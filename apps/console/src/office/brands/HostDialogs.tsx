import { Select, showToast, TextArea, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { BRAND_HOST, HOST_MAX } from '@fairhouse/wire/office/brand-words';
import type { BrandRow } from '@fairhouse/wire/office/brands';
import { useMutation } from '@tanstack/react-query';
import { useForm, useFormContext } from 'react-hook-form';
import { api } from '../../api.ts';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { lookAgain } from './queries.ts';

/** The longest reason that the server takes. */
const REASON_MAX = 300;

type HostForm = { host: string; reason: string };

type HostDialogProps = { readonly brand: BrandRow; readonly onClose: () => void };

/** Has a brand answer at another host. */
export function AddHost({ brand: { code, name }, onClose }: HostDialogProps) {
  const t = useText();
  const form = useForm<HostForm>({ defaultValues: { host: '', reason: '' } });
  const add = useMutation({
    mutationFn: (body: HostForm) => api.brands.addHost({ params: { code }, body }),
    onSuccess: (_brand, { host }) => {
      void lookAgain();
      showToast({ tone: 'good', text: t('brandsConsole.hostAdded', { name, host }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('brandsConsole.addHostTitle', { name })}
      description={t('brandsConsole.addHostBody')}
      submitLabel={t('brandsConsole.addHost')}
      fault={formFault(t, add.error, {
        host_taken: { field: 'host', words: 'brandsConsole.hostTaken' },
      })}
      pending={add.isPending}
      onSubmit={add.mutate}
      onClose={onClose}
    >
      <TextField
        label={t('brandsConsole.host')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={HOST_MAX}
        {...fieldsOf(form)('host', {
          setValueAs: (typed: string) => typed.trim().toLowerCase(),
          validate: (host) => BRAND_HOST.test(host) || t('brandsConsole.hostWrong'),
        })}
      />
      <Reason />
    </FormDialog>
  );
}

/** Has a brand call itself by another of its hosts. */
export function ChoosePrimary({ brand: { code, name, hosts }, onClose }: HostDialogProps) {
  const t = useText();
  const others = hosts.filter(({ primary }) => !primary);
  const form = useForm<HostForm>({ defaultValues: { host: others[0]?.host ?? '', reason: '' } });
  const choose = useMutation({
    mutationFn: (body: HostForm) => api.brands.choosePrimary({ params: { code }, body }),
    onSuccess: (_brand, { host }) => {
      void lookAgain();
      showToast({ tone: 'good', text: t('brandsConsole.primaryChosen', { name, host }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('brandsConsole.choosePrimaryTitle', { name })}
      description={t('brandsConsole.choosePrimaryBody')}
      submitLabel={t('brandsConsole.choosePrimary')}
      fault={formFault(t, choose.error)}
      pending={choose.isPending}
      onSubmit={choose.mutate}
      onClose={onClose}
    >
      <HostChoice hosts={others} />
      <Reason />
    </FormDialog>
  );
}

/** Takes a host from a brand. */
export function RemoveHost({ brand: { code, name, hosts }, onClose }: HostDialogProps) {
  const t = useText();
  const form = useForm<HostForm>({ defaultValues: { host: hosts.at(-1)?.host ?? '', reason: '' } });
  const remove = useMutation({
    mutationFn: (body: HostForm) => api.brands.removeHost({ params: { code }, body }),
    onSuccess: (_brand, { host }) => {
      void lookAgain();
      showToast({ tone: 'good', text: t('brandsConsole.hostRemoved', { name, host }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('brandsConsole.removeHostTitle', { name })}
      description={t('brandsConsole.removeHostBody')}
      submitLabel={t('brandsConsole.removeHost')}
      fault={formFault(t, remove.error)}
      pending={remove.isPending}
      onSubmit={remove.mutate}
      onClose={onClose}
    >
      <HostChoice hosts={hosts} />
      <Reason />
    </FormDialog>
  );
}

function HostChoice({ hosts }: Pick<BrandRow, 'hosts'>) {
  const t = useText();
  return (
    <Select label={t('brandsConsole.host')} {...fieldsOf(useFormContext<HostForm>())('host')}>
      {hosts.map(({ host }) => (
        <option key={host} value={host}>
          {host}
        </option>
      ))}
    </Select>
  );
}

function Reason() {
  const t = useText();
  return (
    <TextArea
      label={t('brandsConsole.reason')}
      rows={2}
      maxLength={REASON_MAX}
      {...fieldsOf(useFormContext<HostForm>())('reason', {
        setValueAs: (typed: string) => typed.trim(),
        validate: (typed) => typed.trim() !== '' || t('approval.reasonMissing'),
      })}
    />
  );
}
