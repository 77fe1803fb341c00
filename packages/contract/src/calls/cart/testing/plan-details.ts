/** The encoded price of an empty cart. */
export function emptyPlanDetails() {
  const zero = '0.00';
  return {
    headerInfo: {
      Title: '',
      DataTitle: '',
      PhoneTitle: '',
      TvTitle: '',
      Price: zero,
      BundlePrice: zero,
      BundleID: '',
      ...({ Term: 'TwoYears', contract: 'TwoYears', Ftype: '', ServiceType: 'BDV', selectedService: '' } as const),
      isStandalone: 'N' as const,
      dataTerm: 3,
    },
    otherServices: [],
    offerInfo: { planName: '', planPrice: zero, otheroffer: '', otherofferPrice: zero, offers: [] },
    subTotals: {
      services: zero,
      otherServices: zero,
      offers: zero,
      Totalmonthlycharges: { Name: '', Price: zero },
    },
    equipmentAndOnetimeCharges: [],
    equipmentAndOnetimeChargesTotal: zero,
    taxAndOtherCharges: { taxAndotherCharges: [], Tax: { Name: '', Price: zero }, subTotalTaxCharges: zero },
    isSavedCartOfferApplied: 'N' as const,
    IsETFBuyOutQualified: 'N' as const,
    Month1Estimate: zero,
    OmniInfo: {
      OmniInternetInfo: zero,
      OmniPhoneInfo: zero,
      OmniEquipmentOneTimeInfo: zero,
      OmniBBEInfo: zero,
      OmniPromoInfo: zero,
      TotalChargesWithDiscount: zero,
    },
    CatalogVersion: '',
  };
}
