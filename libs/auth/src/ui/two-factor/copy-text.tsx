import { Button, notify } from '@paasa/ui-kit/ui';

/** Copies a text. Where the browser forbids it, the player selects it on the page. */
export function CopyText({ text, children, copied }: { text: string; children: string; copied: string }) {
  const handleClick = () => {
    navigator.clipboard.writeText(text).then(
      () => notify.success(copied),
      () => notify.error('This browser doesn’t allow copying. Please select the text.'),
    );
  };
  return (
    <Button variant="secondary" size="s" onClick={handleClick}>
      {children}
    </Button>
  );
}
