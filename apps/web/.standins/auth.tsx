import { api, balanceChanged, listeners } from '@paasa/api-client/ui';
import { Card, Field, Button, PageTitle, Stack } from '@paasa/ui-kit/ui';
const a = api.injectEndpoints({
  endpoints: (b) => ({
    myDetails: b.query<any, void>({
      query: () => '/api/user/my-details',
      transformResponse: (r: any) => r.data,
      providesTags: ['User'],
    }),
    logout: b.mutation<any, void>({
      query: () => ({ url: '/api/user/logout', method: 'POST' }),
      async onQueryStarted(_x, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
          dispatch(api.util.resetApiState());
        } catch {}
      },
    }),
  }),
});
listeners.startListening({
  actionCreator: balanceChanged,
  effect: (action, { dispatch }) => {
    (dispatch as any)(
      a.util.updateQueryData('myDetails', undefined, (u: any) => {
        u.wallet = action.payload;
      }),
    );
  },
});
export const { useMyDetailsQuery, useLogoutMutation } = a;
export function useUser() {
  const { data, isLoading, isError } = useMyDetailsQuery();
  return { user: isError ? null : (data ?? null), isLoading };
}
const F = ({ t }: any) => (
  <Card>
    <Stack>
      <PageTitle text={t} />
      <Field label="Email" type="email" />
      <Field label="Password" type="password" error="Email and password required" />
      <Button wide>{t}</Button>
    </Stack>
  </Card>
);
export const LoginPage = () => <F t="Login" />;
export const RegisterPage = () => <F t="Register" />;
export const VerifyUserPage = () => <F t="Verify" />;
