import { useTexts } from '@paasa/texts/ui';
import { Button, notify } from '@paasa/ui-kit/ui';
import { texts } from './card/texts/texts.js';

/** Copies a text. Where the browser forbids it, the player selects it on the page. */
export function CopyText({ text, children, copied }: { text: string; children: string; copied: string }) {
  const t = useTexts(texts);
  const handleClick = () => {
    navigator.clipboard.writeText(text).then(
      () => notify.success(copied),
      () => notify.error(t('copy.forbidden')),
    );
  };
  return (
    <Button variant="secondary" size="s" onClick={handleClick}>
      {children}
    </Button>
  );
}
