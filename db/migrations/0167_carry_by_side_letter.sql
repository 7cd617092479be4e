-- A side letter may say what carry a partner bears.

-- Functions come here.

alter table side_letter_terms drop constraint side_letter_terms_kind_check, drop constraint side_letter_terms_check,
  add constraint side_letter_terms_kind_check check (kind in ('fee_rate', 'fee_discount', 'fee_holiday', 'carry_rate', 'excuse', 'fund_cap', 'call_cap', 'mfn', 'reporting', 'other')),
  add constraint side_letter_terms_check check ((kind in ('fee_rate', 'fee_discount', 'carry_rate', 'fund_cap', 'call_cap')) = (share is not null));
