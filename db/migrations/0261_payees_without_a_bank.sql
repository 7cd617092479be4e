-- Why a partner is not paid by a list: its account is no IBAN and has no BIC, so that no bank can find it.

-- Functions come here.

alter table payment_list_rows drop constraint payment_list_rows_reason_check,
  add constraint payment_list_rows_reason_check check (reason in ('held', 'kyc', 'no_account', 'waiting', 'cool_off', 'no_route'));
