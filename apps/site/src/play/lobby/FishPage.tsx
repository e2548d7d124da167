import { WarmUp } from '../../shell/WarmUp.tsx';
import CategoryPage from './CategoryPage.tsx';

/** The fish hall: a category whose games share one screen, fetched while somebody looks around. */
export default function FishPage() {
  return (
    <>
      <CategoryPage />
      <WarmUp hall="FISH" />
    </>
  );
}
