import { Button, Field, Notice, notify, Stack } from '@paasa/ui-kit/ui';

/** The link of an invitation. It is shown before it works, because it is never shown again. */
export function LinkToGive({ link }: { readonly link: string }) {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify.success('Link copied'),
      () => notify.error('This browser does not allow copying. Please select the text.'),
    );
  return (
    <Stack $gap="s">
      <Field label="Link for this person" value={link} readOnly onFocus={({ target }) => target.select()} />
      <div>
        <Button variant="secondary" size="s" onClick={() => void copy()}>
          Copy the link
        </Button>
      </div>
      <Notice tone="pending">
        Copy it now: it is not shown again. It works after a second administrator has approved this, once, for
        24 hours. Give it to this person alone.
      </Notice>
    </Stack>
  );
}
