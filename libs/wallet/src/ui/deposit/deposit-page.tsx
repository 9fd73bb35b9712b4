import { Card, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { DepositForm } from './deposit-form.js';
import { DepositFailure, DepositSuccess } from './deposit-result.js';
import { useDeposit, type Deposit } from './use-deposit.js';

const Column = styled.div`
  width: min(30rem, 100%);
  margin: 0 auto;
`;

function Step({ deposit: { state, start, startOver } }: { readonly deposit: Deposit }) {
  if (state.step === 'succeeded') return <DepositSuccess {...state} onStartOver={startOver} />;
  if (state.step === 'failed') return <DepositFailure onStartOver={startOver} />;
  return <DepositForm busy={state.step === 'processing'} onSubmit={start} />;
}

/** 'Deposit Funds', for a verified player. */
export function DepositPage() {
  const deposit = useDeposit();
  return (
    <Column>
      <Card>
        <Stack $gap="l">
          <PageTitle text="Deposit Funds" />
          <Step deposit={deposit} />
        </Stack>
      </Card>
    </Column>
  );
}
