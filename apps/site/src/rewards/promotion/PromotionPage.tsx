import { EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { Article } from '@fairhouse/ui/content';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Megaphone } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useSearchValue } from '../../state/search.ts';
import { Facts } from './Facts.tsx';
import { OwnPart } from './OwnPart.tsx';
import { pictureOf } from './promotion-picture.ts';
import { articlesQuery } from './queries.ts';
import { type ShownPromotion, usePromotions } from './use-promotions.ts';
import { useTerms } from './use-terms.ts';

/** One promotion: its facts and terms, and what the member can do in it now. */
export default function PromotionPage() {
  const t = useText();
  const brand = useBrand();
  const id = useSearchValue('id');
  const { shown, failed, partly, retry } = usePromotions();
  const found = shown?.find(({ promotion }) => promotion.id === id);
  const title = found?.promotion.title;
  useEffect(() => {
    if (title) document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
  if (failed || partly) return <ErrorState onRetry={retry} />;
  if (shown && !found)
    return (
      <>
        <PageTitle title={t('places.promotions.title')} />
        <EmptyState
          icon={<Megaphone size={24} />}
          title={t('places.promotions.gone')}
          action={<GoButton to={paths.promotions()}>{t('places.promotions.title')}</GoButton>}
        />
      </>
    );
  return (
    <>
      <Go to={paths.promotions()} className="link-line inline-flex min-h-11 items-center gap-2">
        <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
        {t('places.promotions.title')}
      </Go>
      {found ? (
        <Promotion shown={found} />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-36 rounded-card" />
          <Skeleton className="h-60" />
        </div>
      )}
    </>
  );
}

function Promotion({ shown }: { shown: ShownPromotion }) {
  const t = useText();
  const { promotion } = shown;
  const { facts, lines } = useTerms()(promotion);
  return (
    <>
      <PageTitle title={promotion.title} />
      <div className="promo-art mt-3 overflow-hidden rounded-card">
        <img src={pictureOf(promotion)} alt="" fetchPriority="high" />
        {promotion.text !== '' && (
          <p className="max-w-[58ch] whitespace-pre-line font-semibold max-md:max-w-[70%]">
            {promotion.text}
          </p>
        )}
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <section className="card p-5 max-lg:order-2 max-md:p-4" aria-label={t('promotion.termsTitle')}>
          <Facts facts={facts} className="grid grid-cols-2 gap-x-5 gap-y-3 md:grid-cols-4" />
          <h2 className="mt-5 font-bold">{t('promotion.linesCount', { count: lines.length })}</h2>
          <ol className="mt-3 grid list-decimal gap-2.5 ps-6 marker:text-text-3">
            {lines.map((line) => (
              <li key={line} className="ps-1">
                {line}
              </li>
            ))}
          </ol>
        </section>
        <OwnPart shown={shown} />
      </div>
      {promotion.article !== null && <PromotionArticle id={promotion.article} />}
    </>
  );
}

function PromotionArticle({ id }: { id: string }) {
  const article = useQuery(articlesQuery()).data?.find((one) => one.id === id);
  return article ? (
    <div className="mt-6 max-w-[760px]">
      <Article title={article.title} html={article.content} image={article.image} />
    </div>
  ) : null;
}
