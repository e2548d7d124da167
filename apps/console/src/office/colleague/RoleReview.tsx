import { useText } from '@fairhouse/ui';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { Notice } from '../../parts/Notice.tsx';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { AuthenticatorField } from './AuthenticatorField.tsx';
import { type Colleagues, lookAgain } from './queries.ts';
import { type Grantable, type RoleDraft, reviewOf } from './role-draft.ts';

type RoleReviewProps = {
  readonly draft: RoleDraft;
  readonly eyes: Colleagues['eyes'];
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** What saving a role would give and take, and whom it concerns, before it is saved. */
export function RoleReview({ draft, eyes, onSaved, onClose }: RoleReviewProps) {
  const t = useText();
  const { own, permissions } = draft;
  const name = draft.name.trim();
  const saved = useRef(false);
  const form = useForm({ defaultValues: { reason: '', code: '' } });
  const { given, taken, second } = reviewOf(draft, useStaff().permissions);
  const blocked =
    permissions.length === 0
      ? t('staff.roleEmpty')
      : given.length + taken.length === 0
        ? t('staff.roleUnchanged')
        : undefined;
  return (
    <AskFormDialog
      form={form}
      title={t('staff.roleReviewTitle', { role: name })}
      body={own ? t('staff.roleAffects', { count: own.holders }) : t('staff.roleNewBody')}
      submitLabel={t('staff.roleSubmit')}
      doneText={t('staff.roleSaved', { role: name })}
      blocked={blocked}
      ask={(typed) => {
        const body = { ...typed, permissions: [...permissions] };
        return own
          ? api.staff.changeRole({ params: { id: own.id }, body: { ...body, version: own.version } })
          : api.staff.makeRole({ body: { ...body, name } });
      }}
      onDone={() => {
        saved.current = true;
        return lookAgain();
      }}
      onClose={() => {
        onClose();
        if (saved.current) onSaved();
      }}
    >
      <Part title={t('staff.roleGives')} permissions={given} tone="text-win" />
      <Part title={t('staff.roleTakes')} permissions={taken} tone="text-loss" />
      <Notice tone="info">
        <p>{t(second && eyes !== 'alone' ? 'staff.roleSecond' : 'staff.roleOne')}</p>
      </Notice>
      <AuthenticatorField />
    </AskFormDialog>
  );
}

type PartProps = {
  readonly title: string;
  readonly permissions: readonly Grantable[];
  readonly tone: 'text-win' | 'text-loss';
};

function Part({ title, permissions, tone }: PartProps) {
  const t = useText();
  if (permissions.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className={`font-bold ${tone}`}>{title}</h3>
      <ul className="list-disc ps-5">
        {permissions.map((permission) => (
          <li key={permission}>{t(`staff.permissions.${permission}`)}</li>
        ))}
      </ul>
    </div>
  );
}
