import { Button, Cluster, Notice, saveFile, Stack } from '@paasa/ui-kit/ui';
import { createGlobalStyle, styled } from 'styled-components';
import { CopyText } from './copy-text.js';
import { StepTitle } from './step-title.js';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.l};
  padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.s}
    2.25rem;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.text.s};
`;

/** Only on paper. */
const PaperTitle = styled.p`
  display: none;

  @media print {
    display: block;
    padding-bottom: ${({ theme }) => theme.space.m};
  }
`;

/** On paper: only the codes, dark on white. */
const PrintStyle = createGlobalStyle`
  @media print {
    html { color-scheme: only light; }
    html, body { background: Canvas; }
    body * { visibility: hidden; }
    [data-codes], [data-codes] * { visibility: visible; background: none; color: CanvasText; }
    [data-codes] { position: absolute; inset: 0 auto auto 0; }
  }
`;

const textOf = (codes: readonly string[]): string =>
  ['Paasa: recovery codes', 'Each code lets you in once.', '', ...codes, ''].join('\r\n');

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** New recovery codes, which the server shows only once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const handleDownload = () =>
    saveFile('paasa-recovery-codes.txt', new Blob([textOf(codes)], { type: 'text/plain' }));
  return (
    <Stack>
      <PrintStyle />
      <StepTitle>Save your recovery codes</StepTitle>
      <p>Each code lets you in once if you don’t have your phone.</p>
      <Notice tone="pending">We show these codes only now. Keep them in a safe place.</Notice>
      <div data-codes>
        <PaperTitle>Paasa: recovery codes. Each code lets you in once.</PaperTitle>
        <Codes aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </div>
      <Cluster>
        <CopyText text={textOf(codes)} copied="Codes copied">
          Copy
        </CopyText>
        <Button variant="secondary" size="s" onClick={handleDownload}>
          Download
        </Button>
        <Button variant="secondary" size="s" onClick={() => window.print()}>
          Print
        </Button>
      </Cluster>
      <Cluster>
        <Button onClick={onSaved}>I’ve saved them</Button>
      </Cluster>
    </Stack>
  );
}
