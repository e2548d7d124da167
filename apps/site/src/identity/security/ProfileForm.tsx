import { PlayerAvatar, TextField, type Translate, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { AVATARS, type AvatarName, NICKNAME, NICKNAME_BOUNDS } from '@fairhouse/wire/identity/profile';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { faultAt, formFault } from '../../state/form-fault.ts';
import { avatarQuery, memberQuery } from '../../state/member.ts';
import { queryClient } from '../../state/query.ts';
import { refusalCode } from '../../state/refusal.ts';
import { encodeAvatar, OwnAvatar } from '../avatar/index.ts';

type ProfileForm = { nickname: string; avatar: AvatarName | '' };

const AVATAR_FAULTS: ReadonlySet<string> = new Set(['avatar_refused', 'too_many_requests']);

const isNickname = (text: string): boolean => {
  const length = [...text].length;
  return length >= NICKNAME_BOUNDS.min && length <= NICKNAME_BOUNDS.max && NICKNAME.test(text);
};

/** The name and the picture that others see. */
export function ProfileForm({ nickname, onDone }: { nickname: string; onDone: () => void }) {
  const t = useText();
  const { data: icon } = useQuery(avatarQuery);
  const form = useForm<ProfileForm>({ defaultValues: { nickname, avatar: '' } });
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [removed, setRemoved] = useState(false);
  const own = icon?.avatarType === 'CUSTOM' && !removed;
  const chosen = picture ? undefined : form.watch('avatar') || (own ? undefined : icon?.avatar);
  const drawn = (name: AvatarName) => {
    setPicture(undefined);
    form.setValue('avatar', name);
  };

  const save = useMutation({
    mutationFn: async ({ nickname: typed, avatar }: ProfileForm) => {
      if (typed !== nickname) await client.security.setNickname({ body: { nickname: typed } });
      if (picture && canvas.current)
        await client.avatar.set({ body: { picture: await encodeAvatar(canvas.current) } });
      else if (avatar) await client.security.setAvatar({ body: { avatar } });
      else if (removed) await client.avatar.remove();
    },
    onSuccess: async () => {
      await Promise.all(
        [memberQuery, avatarQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      );
      onDone();
    },
  });

  return (
    <Form
      className="grid grid-cols-1 gap-4"
      form={form}
      fault={faultOf(t, save.error)}
      pending={save.isPending}
      onSubmit={save.mutate}
      end={<Submit size="lg">{t('security.profile.submit')}</Submit>}
    >
      <TextField
        label={t('security.profile.nickname')}
        hint={t('security.profile.nicknameHint')}
        autoComplete="nickname"
        maxLength={40}
        {...fieldsOf(form)('nickname', {
          setValueAs: (value: string) => value.trim(),
          validate: (value) => value === nickname || isNickname(value) || t('security.profile.nicknameWrong'),
        })}
      />
      <fieldset>
        <legend className="mb-2 font-semibold text-meta text-text-2">{t('security.profile.pictures')}</legend>
        <div className="grid grid-cols-6 gap-2 max-sm:grid-cols-4">
          {AVATARS.map((name, i) => (
            <button
              key={name}
              type="button"
              aria-pressed={chosen === name}
              aria-label={t('security.profile.picture', { n: i + 1 })}
              className="grid size-14 place-items-center rounded-full border-2 border-transparent aria-pressed:border-win"
              onClick={() => drawn(name)}
            >
              <PlayerAvatar seed={name} size={48} />
            </button>
          ))}
        </div>
      </fieldset>
      <OwnAvatar
        picture={picture}
        canvas={canvas}
        onPicture={setPicture}
        onRemove={own ? () => setRemoved(true) : undefined}
      />
    </Form>
  );
}

/** What is not about the picture is about the name. */
function faultOf(t: Translate, error: unknown) {
  const code = refusalCode(error) ?? '';
  if (code === 'field_rule') {
    const sentence = t('security.profile.nicknameWrong');
    return { fields: { nickname: sentence }, sentence };
  }
  return AVATAR_FAULTS.has(code) ? formFault(t, error) : faultAt(t, error, 'nickname');
}
