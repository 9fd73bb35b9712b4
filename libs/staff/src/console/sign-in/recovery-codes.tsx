import { Button, Cluster, Notice, notify, saveFile, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';

const Codes = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.s}
    2.25rem;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.text.s};
`;

const textOf = (codes: readonly string[]): string =>
  ['Paasa console: recovery codes', 'Each code counts once, with your password.', '', ...codes, ''].join(
    '\r\n',
  );

/** New recovery codes, which the server shows only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(textOf(codes)).then(
      () => notify.success('Codes copied'),
      () => notify.error('This browser does not allow copying. Please select the text.'),
    );
  const download = () =>
    saveFile('paasa-console-recovery-codes.txt', new Blob([textOf(codes)], { type: 'text/plain' }));
  return (
    <Stack>
      <SectionTitle>Save your recovery codes</SectionTitle>
      <p>Without your app, one of these codes stands in for it, once.</p>
      <Notice tone="pending">We show these codes only now. Keep them in a safe place.</Notice>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Cluster>
        <Button variant="secondary" size="s" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="secondary" size="s" onClick={download}>
          Download
        </Button>
      </Cluster>
      <Button onClick={onSaved}>I have saved them</Button>
    </Stack>
  );
}
