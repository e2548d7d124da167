import { Button, Checkbox, type Column, DataTable, IconButton, TextField, useText } from '@fairhouse/ui';
import type { StaffPermission } from '@fairhouse/wire/guards';
import { STAFF_PERMISSIONS } from '@fairhouse/wire/guards';
import { GRANTABLE, MONEY_PERMISSIONS, ROLE_NAME_MAX } from '@fairhouse/wire/platform/staff-role';
import { Archive, Check, Minus, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../parts/Panel.tsx';
import { roleName } from '../../platform/approval/index.ts';
import type { Colleagues } from './queries.ts';
import { RetireRole } from './RetireRole.tsx';
import { RoleReview } from './RoleReview.tsx';
import { allow, type RoleDraft } from './role-draft.ts';

type Role = Colleagues['roles'][number];

/** On phones the names of permissions stay in sight while the roles scroll. */
const FIXED_NAMES =
  '[&_tr>:first-child]:sticky [&_tr>:first-child]:start-0 [&_tr>:first-child]:z-1 [&_tr>:first-child]:bg-bg-1 [&_tr>:first-child]:max-sm:min-w-36';

/** What each role may do, permission by permission; the brand's own roles are made and changed here. */
export function RoleMatrix({ roles, eyes }: Pick<Colleagues, 'roles' | 'eyes'>) {
  const t = useText();
  const [draft, setDraft] = useState<RoleDraft>();
  const [reviewing, setReviewing] = useState(false);
  const [retiring, setRetiring] = useState<Role>();
  const columns: readonly Column<StaffPermission>[] = [
    { key: 'permission', header: t('staff.permission'), cell: (one) => <PermissionName permission={one} /> },
    ...(draft ? [draftColumn(t, draft, setDraft)] : []),
    ...roles
      .filter(({ own }) => !own || own.id !== draft?.own?.id)
      .map((role) => ({
        key: role.role,
        header: (
          <RoleHead
            role={role}
            onEdit={draft ? undefined : () => setDraft(draftOf(role))}
            onRetire={draft ? undefined : () => setRetiring(role)}
          />
        ),
        cell: (one: StaffPermission) => <Mark has={role.permissions.includes(one)} />,
      })),
  ];
  return (
    <Panel
      title={t('staff.rolesTitle')}
      end={
        !draft && (
          <Button
            size="sm"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setDraft({ own: null, name: '', permissions: [], before: [] })}
          >
            {t('staff.roleNew')}
          </Button>
        )
      }
    >
      {draft && (
        <DraftBar
          draft={draft}
          onRename={(name) => setDraft({ ...draft, name })}
          onReview={() => setReviewing(true)}
          onCancel={() => setDraft(undefined)}
        />
      )}
      <div className={FIXED_NAMES}>
        <DataTable
          caption={t('staff.rolesTitle')}
          columns={columns}
          rows={STAFF_PERMISSIONS}
          rowKey={(permission) => permission}
          state="ready"
          onRetry={() => undefined}
          empty={null}
        />
      </div>
      {draft && reviewing && (
        <RoleReview
          draft={draft}
          eyes={eyes}
          onSaved={() => setDraft(undefined)}
          onClose={() => setReviewing(false)}
        />
      )}
      {retiring && <RetireRole role={retiring} onClose={() => setRetiring(undefined)} />}
    </Panel>
  );
}

function draftOf({ role, own, permissions }: Role): RoleDraft {
  const held = GRANTABLE.filter((one) => permissions.includes(one));
  return { own, name: role, permissions: held, before: held };
}

type Translate = ReturnType<typeof useText>;

const draftColumn = (
  t: Translate,
  draft: RoleDraft,
  onChange: (draft: RoleDraft) => void,
): Column<StaffPermission> => ({
  key: 'draft',
  header: draft.name || t('staff.roleNew'),
  cell: (one) => {
    const permission = GRANTABLE.find((each) => each === one);
    return permission ? (
      <Checkbox
        label={
          <span className="sr-only">
            {t('staff.roleAllow', {
              permission: t(`staff.permissions.${permission}`),
              role: draft.name || t('staff.roleNew'),
            })}
          </span>
        }
        checked={draft.permissions.includes(permission)}
        onChange={({ target }) => onChange(allow(draft, permission, target.checked ? 'yes' : 'no'))}
      />
    ) : (
      <Mark has={false} />
    );
  },
});

function PermissionName({ permission }: { permission: StaffPermission }) {
  const t = useText();
  const money = MONEY_PERMISSIONS.some((one) => one === permission);
  return (
    <span className="flex flex-wrap items-center gap-x-2 whitespace-normal">
      {t(`staff.permissions.${permission}`)}
      {money && <span className="text-text-3">{t('staff.money')}</span>}
    </span>
  );
}

function Mark({ has }: { has: boolean }) {
  const t = useText();
  return has ? (
    <Check size={16} className="text-win" role="img" aria-label={t('staff.has')} />
  ) : (
    <Minus size={16} className="text-text-3" role="img" aria-label={t('staff.hasNot')} />
  );
}

type RoleHeadProps = {
  readonly role: Role;
  readonly onEdit: (() => void) | undefined;
  readonly onRetire: (() => void) | undefined;
};

function RoleHead({ role: { role, own }, onEdit, onRetire }: RoleHeadProps) {
  const t = useText();
  return (
    <span className="inline-flex items-end gap-1">
      <span className="grid">
        <span className="text-text-1">{roleName(t, role)}</span>
        <span className="font-medium">
          {own ? t('staff.roleHolders', { count: own.holders }) : t('staff.builtIn')}
        </span>
      </span>
      {own && onEdit && (
        <IconButton label={t('staff.roleEdit', { role })} onClick={onEdit}>
          <Pencil size={16} />
        </IconButton>
      )}
      {own && onRetire && (
        <IconButton label={t('staff.roleRetire', { role })} onClick={onRetire}>
          <Archive size={16} />
        </IconButton>
      )}
    </span>
  );
}

type DraftBarProps = {
  readonly draft: RoleDraft;
  readonly onRename: (name: string) => void;
  readonly onReview: () => void;
  readonly onCancel: () => void;
};

function DraftBar({ draft, onRename, onReview, onCancel }: DraftBarProps) {
  const t = useText();
  const [wrong, setWrong] = useState<string>();
  return (
    <div className="flex flex-wrap items-end gap-3 px-4 pb-3">
      {draft.own ? (
        <p className="grow font-bold">{t('staff.roleEditing', { role: draft.name })}</p>
      ) : (
        <div className="grow max-sm:w-full sm:max-w-80">
          <TextField
            label={t('staff.roleName')}
            value={draft.name}
            maxLength={ROLE_NAME_MAX}
            autoComplete="off"
            error={wrong}
            onChange={({ target }) => {
              setWrong(undefined);
              onRename(target.value);
            }}
          />
        </div>
      )}
      <Button onClick={onCancel}>{t('staff.roleCancel')}</Button>
      <Button
        variant="main"
        onClick={() => (draft.name.trim() ? onReview() : setWrong(t('staff.roleNameMissing')))}
      >
        {t('staff.roleReview')}
      </Button>
    </div>
  );
}
