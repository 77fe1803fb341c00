/**
 * K-277: the template for providers without their own. "# " starts the title, "## " a section, " | " separates a name
 * from its value, [text](address) is a link, and {{...}} is a placeholder for a value of the label.
 */
export const defaultLabelTemplate = `# Broadband Facts
{{provider}}
{{planName}}
Fixed Broadband Consumer Disclosure
## Monthly Price | {{monthlyPrice}}
{{introductoryRate}}
{{contract}}
[Contract terms]({{contractUrl}})
## Additional Charges & Terms
Provider Monthly Fees | {{monthlyFees}}
One-time Fees at the Time of Purchase | {{oneTimeFees}}
Early Termination Fee | {{earlyTerminationFee}}
Government Taxes | {{governmentTaxes}}
## Discounts & Bundles
[Available billing discounts and pricing options for broadband service bundled with other services like video, phone and wireless service, and use of your own equipment like modems and routers]({{discountsUrl}})
## Speeds Provided with Plan
Technology | {{technology}}
Typical Download Speed | {{typicalDownload}}
Typical Upload Speed | {{typicalUpload}}
Typical Latency | {{latency}}
## Data Included with Monthly Price | {{dataIncluded}}
Charges for Additional Data Usage | {{additionalData}}
## Network Management
[Read our policy]({{networkManagementUrl}})
## Privacy
[Read our policy]({{privacyUrl}})
## Customer Support
Phone | {{supportPhone}}
[Contact us]({{supportUrl}})
[Learn more about the terms used on this label at the Federal Communications Commission's Consumer Resource Center](https://www.fcc.gov/consumer)
Unique Plan Identifier | {{planIdentifier}}
`;

/** K-277: an empty or missing template falls back to the default. */
export const resolveLabelTemplate = (stored: string | undefined): string =>
  stored?.trim() ? stored : defaultLabelTemplate;
