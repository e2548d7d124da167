import { useText } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { SearchBox } from '../parts/SearchBox.tsx';
import { paths, SEARCH_MAX } from '../paths.ts';

/** From any page to the members that match. */
export function FindMember() {
  const t = useText();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    if (search) void navigate({ to: paths.members, search: { search } });
  };
  return (
    <form className="w-full max-w-115 max-md:hidden" onSubmit={find}>
      <SearchBox
        label={t('console.shell.search')}
        placeholder={t('console.shell.search')}
        clearLabel={t('console.members.clear')}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={setText}
      />
    </form>
  );
}
