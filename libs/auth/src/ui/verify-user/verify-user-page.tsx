import { Card, LoadingText, Notice, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { Link, useSearchParams } from 'react-router';
import { ResendForm } from './resend-form.js';
import { useVerification } from './use-verification.js';

/** Says why there is nothing to verify, and offers another mail. */
function NotVerified({ reason }: { reason: string }) {
  return (
    <>
      <Notice tone="loss">{reason}</Notice>
      <p>Enter your email, and we send you a new link.</p>
      <ResendForm />
      <p>
        <Link to="/">Back to home</Link>
      </p>
    </>
  );
}

function TokenVerification({ token }: { token: string }) {
  const verification = useVerification(token);
  if (verification.state === 'loading') return <LoadingText text="Verifying your email..." />;
  if (verification.state === 'error') return <NotVerified reason="Something went wrong with verification." />;
  return (
    <>
      <Notice tone="win">{verification.message}</Notice>
      <p>
        You will be taken to the <Link to="/">home page</Link> in a moment.
      </p>
    </>
  );
}

/** The page at `/verify-user`: uses the token of a mailed link; without one it offers to mail a link. */
export function VerifyUserPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <Card>
      <Stack>
        <PageTitle text="Verify your email" />
        {token === '' ? (
          <NotVerified reason="No token found in URL." />
        ) : (
          <TokenVerification key={token} token={token} />
        )}
      </Stack>
    </Card>
  );
}
