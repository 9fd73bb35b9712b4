import { useTexts } from '@paasa/texts/ui';
import { Button } from '@paasa/ui-kit/ui';
import { use } from 'react';
import { BrokenDieArt } from '../art/broken-die-art.js';
import { DeadEnd } from '../components/dead-end.js';
import { LoadDocument } from '../document/load-document.js';
import { texts } from './texts/texts.js';

/** Replaces a page that broke or whose code did not load. */
export function BrokenPage() {
  const t = useTexts(texts);
  const loadDocument = use(LoadDocument);
  return (
    <DeadEnd
      art={<BrokenDieArt />}
      title={t('broken.title')}
      text={t('broken.text')}
      backTo="/"
      backText={t('home')}
    >
      <Button variant="secondary" onClick={loadDocument}>
        {t('broken.reload')}
      </Button>
    </DeadEnd>
  );
}
