import { Logo, ProviderMark, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { helpQuery } from '../features/content/queries.ts';
import { menusQuery } from '../features/lobby/queries.ts';
import { paths } from '../paths.ts';
import { useBrand } from '../state/brand.tsx';
import { Go } from './go.tsx';

/** spec §2: the house rules that the footer links to; the other topics are the accordion. */
const HOUSE_RULES: ReadonlySet<string> = new Set([
  'about',
  'contact',
  'terms',
  'responsible',
  'privacy',
  'affiliates',
  'refund',
]);

/** Licence, providers, help, and the house rules that exist. */
export function Footer() {
  const t = useText();
  const brand = useBrand();
  const { data: help } = useQuery(helpQuery);
  const isRule = ({ anchor }: { anchor: string }) => HOUSE_RULES.has(anchor);
  const rules = help?.flatMap((topic) => topic.entries.filter(isRule)) ?? [];
  const topics = help?.filter((topic) => !topic.entries.some(isRule)) ?? [];
  return (
    <footer className="site-footer">
      <div className="grid gap-8 md:grid-cols-[1.3fr_1fr_1.4fr]">
        <div>
          <p className="mb-3 flex items-center gap-2">
            <Logo size={26} />
            <b className="display text-lead">{brand.name}</b>
          </p>
          <p className="max-w-xs">{t('shell.footer.about', { licence: brand.licence })}</p>
          <p className="mt-3 flex items-center gap-2">
            <span className="tag">{brand.minimumAge}+</span>
            <span className="text-meta text-text-3">{t('shell.footer.limits')}</span>
          </p>
        </div>
        <nav aria-label={t('shell.footer.house')}>
          <h2>{t('shell.footer.house')}</h2>
          <ul>
            {rules.map((entry) => (
              <li key={entry.anchor}>
                <Go to={paths.help(entry.anchor)} className="footer-link">
                  {entry.question}
                </Go>
              </li>
            ))}
            <li>
              <Go to={paths.notices()} className="footer-link">
                {t('shell.nav.notices')}
              </Go>
            </li>
          </ul>
        </nav>
        {topics.length > 0 && (
          <section>
            <h2>{t('shell.nav.help')}</h2>
            {topics.map((topic) => (
              <details key={topic.topic} className="fold">
                <summary>
                  {topic.topic}
                  <ChevronDown size={16} aria-hidden="true" />
                </summary>
                <ul className="pb-3">
                  {topic.entries.map((entry) => (
                    <li key={entry.anchor}>
                      <Go to={paths.help(entry.anchor)} className="footer-link">
                        {entry.question}
                      </Go>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </section>
        )}
      </div>
      <Providers />
    </footer>
  );
}

function Providers() {
  const t = useText();
  const { data } = useQuery(menusQuery);
  const vendors = data?.categories.flatMap((category) => category.vendors) ?? [];
  const unique = vendors.filter(
    (vendor, at) => vendors.findIndex((each) => each.vassalage === vendor.vassalage) === at,
  );
  return (
    <section className="mt-8">
      <h2>{t('shell.footer.providers')}</h2>
      <ul className="flex flex-wrap gap-2">
        {unique.map((vendor) => (
          <li
            key={vendor.vassalage}
            className="flex h-9 items-center gap-2 rounded-lg bg-bg-1 px-3 font-semibold text-meta"
          >
            <ProviderMark code={vendor.vassalage} size={18} />
            {vendor.title}
          </li>
        ))}
      </ul>
    </section>
  );
}
