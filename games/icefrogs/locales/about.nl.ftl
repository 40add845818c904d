# IceFrogs: wat elke piramide kan, in het Nederlands.

thing-small = kleine piramide
thing-medium = middelgrote piramide
thing-large = grote piramide
about-small = Hij kan op elke piramide stappen, en springt alleen over kleine.
about-medium = Hij kan op middelgrote en grote piramides stappen, en springt over kleine en middelgrote.
about-large = Hij kan alleen op grote piramides stappen, en springt over alle.
