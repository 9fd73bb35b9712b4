import { useId, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../controls/icon-button.js';
import '../theme/styled-theme.js';
import { useModalDialog } from './use-modal-dialog.js';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

const rise = keyframes`
  from { opacity: 0; translate: 0 1rem; }
`;

const Shell = styled.dialog`
  width: min(28rem, calc(100vw - 2rem));
  max-height: calc(100dvh - 2rem);
  padding: 0;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  animation: ${rise} ${({ theme }) => theme.motion.smooth};

  &::backdrop {
    background: ${({ theme }) => theme.color.overlay};
    backdrop-filter: blur(3px);
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.s} 0 ${({ theme }) => theme.space.l};
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.text.xl};
`;

const Body = styled.div`
  padding: ${({ theme }) => theme.space.m} ${({ theme }) => theme.space.l} ${({ theme }) => theme.space.l};
`;

/** A modal dialog with a heading and a Close button; its content exists only while it is open. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const ref = useModalDialog(open, onClose);
  const titleId = useId();
  return (
    <Shell ref={ref} aria-labelledby={titleId}>
      {open ? (
        <>
          <Head>
            <Title id={titleId}>{title}</Title>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </Head>
          <Body>{children}</Body>
        </>
      ) : null}
    </Shell>
  );
}
