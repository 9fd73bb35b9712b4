import { inGroups } from '@paasa/proofs';
import { Stack, theme } from '@paasa/ui-kit/ui';
import { generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { styled } from 'styled-components';

const Code = styled.img`
  width: min(14rem, 100%);
  border-radius: ${({ theme: { radius } }) => radius.s};
`;

const Key = styled.code`
  font-family: ${({ theme: { font } }) => font.mono};
  overflow-wrap: anywhere;
`;

/* Dark on light, whatever the theme: most apps read no other code. */
const COLORS = { on: theme.color.page, off: theme.color.text };

/** The key for an authenticator app, as a picture and as text. It is drawn in the page: no other server learns it. */
export function AppKey({ uri, text }: { readonly uri: string; readonly text: string }) {
  const picture = useMemo(() => toSvgDataURL(generate(uri), COLORS), [uri]);
  return (
    <Stack $gap="s">
      <p>Scan this code with an authenticator app, or type the key there. Show it to nobody.</p>
      <Code src={picture} alt="QR code with the key for your app" />
      <p>
        Key: <Key>{inGroups(text, ' ')}</Key>
      </p>
    </Stack>
  );
}
