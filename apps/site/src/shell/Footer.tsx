import { Logo, ProviderMark, Skeleton, useText } from '@fairhouse/ui';
import { Fold } from '@fairhouse/ui/content';
import type { PageName } from '@fairhouse/wire/talk/content-kinds';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, WalletMinimal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { paths } from '../paths.ts';
import { menusQuery } from '../play/lobby/queries.ts';
import { useBrand } from '../state/brand.tsx';
import { footerQuery } from '../talk/content/queries.ts';
import { Go } from './go.tsx';

const SafeHtml = lazy(async () => ({ default: (await import('@fairhouse/ui/safe-html')).SafeHtml }));

/** spec §2: seven links in two groups. */
const HOUSE: readonly PageName[] = ['about', 'contact', 'affiliates', 'terms'];
const SAFETY: readonly PageName[] = ['responsible', 'privacy', 'refund'];

/** Licence, pages of the house, help, ways to pay and providers. */
export default function Footer() {
  const t = useText();
  const { data } = useQuery(footerQuery());
  const linksOf = (names: readonly PageName[]) =>
    names.flatMap((name) => data?.pages.find((page) => page.name === name) ?? []);
  return (
    <footer className="site-footer">
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1.3fr]">
        <Licence />
        <Links title={t('shell.footer.house')} pages={linksOf(HOUSE)} loaded={data !== undefined}>
          <FooterLink to={paths.news()} label={t('content.news.title')} />
          <FooterLink to={paths.notices()} label={t('shell.nav.notices')} />
        </Links>
        <Links title={t('content.footer.safety')} pages={linksOf(SAFETY)} loaded={data !== undefined}>
          <FooterLink to={paths.help('verify')} label={t('content.footer.verifier')} />
          <FooterLink to={paths.help()} label={t('shell.nav.help')} />
          <FooterLink to={paths.feedback} label={t('content.footer.feedback')} />
        </Links>
        {data?.help.length !== 0 && (
          <section>
            <h2>{t('content.footer.help')}</h2>
            {!data && <Skeleton className="h-39" />}
            {data?.help.map(({ topic, answer }) => (
              <Answer
                key={topic}
                title={t(`content.footer.how.${topic as 'register' | 'play' | 'win'}`)}
                html={answer}
              />
            ))}
          </section>
        )}
      </div>
      <div className="mt-8 flex flex-wrap justify-between gap-8">
        {data && data.paymentMethods.length > 0 && (
          <section>
            <h2>{t('content.footer.payments')}</h2>
            <ul className="flex flex-wrap gap-2">
              {data.paymentMethods.map(({ id, name }) => (
                <Chip key={id} icon={PAYMENT_ICONS[id] ?? <CreditCard size={18} aria-hidden="true" />}>
                  {name}
                </Chip>
              ))}
            </ul>
          </section>
        )}
        <Providers />
      </div>
    </footer>
  );
}

const PAYMENT_ICONS: Readonly<Record<string, ReactNode>> = {
  'hosted-wallet': <WalletMinimal size={18} aria-hidden="true" />,
};

function Licence() {
  const t = useText();
  const brand = useBrand();
  return (
    <div>
      <p className="mb-3 flex items-center gap-2">
        <Logo size={26} />
        <b className="display text-lead">{brand.name}</b>
      </p>
      <p className="max-w-xs">{t('shell.footer.about', { licence: brand.licence })}</p>
      <p className="mt-3 flex items-center gap-2">
        <span className="tag">{brand.minimumAge}+</span>
        <span className="text-meta text-text-2">{t('shell.footer.limits')}</span>
      </p>
    </div>
  );
}

type LinksProps = {
  readonly title: string;
  readonly pages: readonly { readonly name: PageName; readonly title: string }[];
  readonly loaded: boolean;
  readonly children: ReactNode;
};

function Links({ title, pages, loaded, children }: LinksProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {!loaded && <Skeleton className="mb-2 h-28 w-40" />}
        {pages.map((page) => (
          <FooterLink key={page.name} to={paths.page(page.name)} label={page.title} />
        ))}
        {children}
      </ul>
    </nav>
  );
}

const FooterLink = ({ to, label }: { to: string; label: string }) => (
  <li>
    <Go to={to} className="footer-link">
      {label}
    </Go>
  </li>
);

const Chip = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-h-9 items-center gap-2 rounded-lg bg-bg-1 px-3 font-semibold text-meta">
    {icon}
    {children}
  </li>
);

function Providers() {
  const t = useText();
  const { data } = useQuery(menusQuery);
  const vendors =
    data?.categories
      .flatMap((category) => category.vendors)
      // Lotteries are of the house itself.
      .filter(({ launch }) => launch.accountTypeName === null) ?? [];
  const unique = vendors.filter(
    (vendor, at) => vendors.findIndex((each) => each.vassalage === vendor.vassalage) === at,
  );
  if (unique.length === 0) return null;
  return (
    <section>
      <h2>{t('shell.footer.providers')}</h2>
      <ul className="flex flex-wrap gap-2">
        {unique.map((vendor) => (
          <Chip key={vendor.vassalage} icon={<ProviderMark code={vendor.vassalage} size={18} />}>
            {vendor.title}
          </Chip>
        ))}
      </ul>
    </section>
  );
}

/** An answer is cleaned, by a library of its own, when somebody opens it. */
function Answer({ title, html }: { title: string; html: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <Fold title={title} onOpen={() => setOpened(true)}>
      {opened && (
        <Suspense fallback={<Skeleton className="h-15" />}>
          <SafeHtml html={html} />
        </Suspense>
      )}
    </Fold>
  );
}
