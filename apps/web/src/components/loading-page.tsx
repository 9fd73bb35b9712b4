import { useTexts } from '@paasa/texts/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { texts } from './loading/texts/texts.js';

/** Stands for a page or a part whose code or text still loads. */
export const LoadingPage = () => <LoadingText text={useTexts(texts)('loading')} />;
