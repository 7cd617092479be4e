-- The line of ILPA's Reporting Template that what stands on an account is told in.

-- Functions come here.

alter table ledger_accounts add column report_line text;

select for_each_org($q$ update ledger_accounts set report_line = report_line_of(class, use) where org_id = current_org() and class in ('capital', 'income', 'expense') $q$);

alter table ledger_accounts add check ((report_line is null) = (class in ('asset', 'liability')));
-- As `REPORT_LINES` of src/shared/statements.
alter table ledger_accounts add check (report_line in (
    'contributions', 'distributions', 'syndicationCosts', 'placementFees', 'transfers', 'managementFees',
    'feeRebate', 'feeWaivers', 'feeOffsets', 'adviserAdministration', 'adviserTechnology', 'adviserLegal',
    'adviserOrganization', 'adviserOther', 'adviserOffsets', 'externalAdministration', 'externalValuation', 'externalTechnology',
    'externalLegal', 'externalExamination', 'externalAudit', 'externalTax', 'externalOrganization', 'externalTaxes',
    'externalBankFees', 'externalFacilityFees', 'externalFacilityInterest', 'externalCreditFees', 'externalCreditInterest', 'externalInterest',
    'externalCustody', 'externalDueDiligence', 'externalBrokenDeals', 'externalTravel', 'externalInsurance', 'externalPortfolio',
    'externalOther', 'externalOther2016', 'externalOffsets', 'interest', 'dividend', 'otherIncome',
    'realizedGain', 'unrealizedGain', 'carryAccrued', 'carryEarned'));
create trigger give_report_line before insert on ledger_accounts for each row execute function give_report_line();
