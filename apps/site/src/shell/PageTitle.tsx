import { useEffect } from 'react';
import { useBrand } from '../state/brand.tsx';

/** The heading of a page; the window's title follows it. */
export function PageTitle({ title, note }: { title: string; note?: string | undefined }) {
  const { name } = useBrand();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <h1 className="display text-[32px] leading-9 max-md:text-[26px]">{title}</h1>
      {note && <p className="font-semibold text-text-3">{note}</p>}
    </div>
  );
}
